/** Enables smooth scrolling after link clicks; focus changes and history navigation scroll instantly. */
export function enableSmoothScrolling(): void {
  for (const type of ['click', 'keydown', 'scrollend']) {
    window.addEventListener(type, toggleSmoothScrolling, true)
  }
}

function toggleSmoothScrolling({ type, target }: Event): void {
  const isLink =
    type === 'click' && target instanceof Element && target.closest('a[href^="#"]') !== null
  document.documentElement.toggleAttribute('data-smooth-scrolling', isLink)
}
