import type { GatsbyBrowser } from 'gatsby'
import { showToast, type Toast } from './toasts'

declare global {
  interface Window {
    ___navigate: (address: string, options?: object) => void | Promise<void>
    ___loader: {
      loadPage: (address: string) => Promise<{ page?: { webpackCompilationHash: string } } | void>
    }
    ___webpackCompilationHash: string
  }
}

/** What a visitor is told who asks for another page without a connection. */
export const noConnection = {
  kind: 'error',
  title: 'No Connection',
  text: 'The page could not be loaded. You are still on this one, with all that you wrote.',
} as const satisfies Toast

/**
 * Stays on the page when the one that a link leads to cannot be had: Gatsby would give way to the browser's own page
 * about a lost connection, and the visitor's text would be gone. A page that the server has, and only Gatsby cannot
 * show, is loaded by the browser.
 */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  const navigate = window.___navigate
  window.___navigate = async (address, options) => {
    const resources = await window.___loader.loadPage(address)
    if (resources?.page?.webpackCompilationHash === window.___webpackCompilationHash) {
      return navigate(address, options)
    }
    fetch(address, { method: 'HEAD' }).then(
      () => window.location.assign(address),
      () => showToast(noConnection),
    )
  }
}
