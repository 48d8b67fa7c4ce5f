/**
 * Sends what a button of the page of pictures asks for, and says what came of it. Where the list changes it is put in
 * anew, with what has been typed and not been saved.
 */
export const picturesScript = `
const outcome = document.querySelector('#outcome')
const unsaved = () => [...document.querySelectorAll('textarea')].filter(({ value, defaultValue }) => value !== defaultValue)

async function renewList() {
  const page = new DOMParser().parseFromString(await (await fetch('')).text(), 'text/html')
  const typed = new Map(unsaved().map(({ dataset, value }) => [dataset.path, value]))
  document.querySelector('main').replaceWith(page.querySelector('main'))
  for (const box of document.querySelectorAll('textarea')) box.value = typed.get(box.dataset.path) ?? box.value
  document.querySelector('[autofocus]')?.focus()
}

addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form, submitter: button } = event
  const body = new URLSearchParams(new FormData(form, button))
  const output = form.querySelector('output')
  const isDescription = button.value === 'describe'
  button.disabled = true
  output.textContent = outcome.textContent = ''
  try {
    const answer = await fetch('', { method: 'POST', body })
    const sentence = await answer.text()
    if (answer.ok && !isDescription) await renewList()
    if (answer.ok && isDescription) form.description.defaultValue = body.get('description')
    ;(form.isConnected ? output : outcome).textContent = sentence
  } catch {
    output.textContent = 'Nothing was done: the server does not answer. Type npm run develop again, then press the button again.'
  }
  button.disabled = false
})

addEventListener('beforeunload', (event) => {
  if (unsaved().length > 0) event.preventDefault()
})
`
