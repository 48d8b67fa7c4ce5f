/**
 * Tells Emotion which rules the page was served with, or it would insert them all again. It must run before Emotion does;
 * the list of names, served with each page, would be 430 bytes more (sent).
 */
const rules = document.querySelector('head > style:not([data-emotion])')?.textContent
if (rules) {
  const names = Array.from(
    rules.matchAll(/\.css-(\w+)|@keyframes (animation-\w+)/g),
    ([, rule, frames]) => rule ?? frames,
  )
  // An element of its own, as Emotion moves it: with the rules in it, the whole page would be laid out anew.
  const style = document.createElement('style')
  style.dataset.emotion = ['css', ...new Set(names)].join(' ')
  document.head.append(style)
}
export {}
