// Dev badge: lists the problems of the content, and reloads a page with an error screen after they are
// fixed.
const badge = Object.assign(document.createElement('aside'), { id: 'dev-badge', hidden: true })
// A low bar at the bottom, because a slide must be visible to the person who describes it.
badge.style.cssText = `position: fixed; inset: auto 0 0; z-index: 9999; box-sizing: border-box;
  max-height: 25vh; overflow: auto; padding: 8px 56px 8px 16px; background: #ffd54a; color: #111;
  font: 14px/1.5 system-ui`
document.body.append(badge)

const brokenKey = 'content-broken-at'
let shown = ''

function createLine({ text, href, image }) {
  const line = document.createElement(href ? 'a' : 'div')
  line.textContent = text
  if (href) line.href = href
  line.style.cssText = 'display: flow-root; color: inherit'
  if (image) line.prepend(Object.assign(new Image(), { src: image, height: 72, align: 'left' }))
  return line
}

function createCloseButton() {
  const button = Object.assign(document.createElement('button'), {
    textContent: '×',
    title: 'Close',
  })
  button.style.cssText = 'position: absolute; inset: 4px 8px auto auto; font-size: 20px'
  button.onclick = () => (badge.hidden = true)
  return button
}

/** Shows the problems, unless the badge was closed and the problems are still the same. */
function show(lines) {
  const current = JSON.stringify(lines)
  if (current === shown) return
  shown = current
  badge.hidden = lines.length === 0
  badge.replaceChildren(...lines.map(createLine), createCloseButton())
}

function reloadIfFixed(isBroken) {
  if (isBroken) return sessionStorage.setItem(brokenKey, Date.now())
  const hasFailed = document.querySelector('gatsby-fast-refresh, [data-error-screen]')
  const wasBroken = Date.now() - sessionStorage.getItem(brokenKey) < 60_000
  if (hasFailed && wasBroken && performance.now() > 5000) location.reload()
}

async function update() {
  const { lines, isBroken } = await (await fetch('/__badge')).json()
  show(lines)
  reloadIfFixed(isBroken)
}

const poll = () =>
  update()
    .catch(() => {})
    .then(() => setTimeout(poll, 1000))
poll()
