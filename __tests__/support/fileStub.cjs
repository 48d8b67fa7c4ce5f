module.exports = '/static/file'
