/** Shows text in a dialog; resolves when its button is clicked, which is the only way to close it. */
export function showNotice(text, label) {
  const paragraph = Object.assign(document.createElement('p'), { textContent: text })
  const button = Object.assign(document.createElement('button'), { textContent: label })
  button.style.cssText = 'min-height: 44px; padding: 0 20px; font: inherit'
  const dialog = document.createElement('dialog')
  dialog.style.cssText = 'max-width: 30rem; padding: 24px; font: 16px/1.5 system-ui'
  // Chromium ignores that a page prevents `cancel` more than once; Safari lacks `closedBy`.
  dialog.closedBy = 'none'
  dialog.oncancel = (event) => event.preventDefault()
  dialog.append(paragraph, button)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    button.onclick = () => {
      dialog.remove()
      resolve()
    }
  })
}
