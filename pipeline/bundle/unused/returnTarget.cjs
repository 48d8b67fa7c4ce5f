/** Stands in for `hoist-non-react-statics`, which only Emotion's `withTheme` needs; nothing here has a theme. */
module.exports = (target) => target
