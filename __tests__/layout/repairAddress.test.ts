/** Opens a page at this address: what runs before Gatsby does. */
async function open(address: string): Promise<void> {
  window.history.replaceState({ key: 1 }, '', address)
  jest.resetModules()
  await import('../../src/layout/repairAddress')
}

test('of a mangled address only the part that cannot be decoded changes', async () => {
  await open('/?a=%25&b=caf%C3%A9#%E0%A4%A')
  expect(window.location.search).toBe('?a=%25&b=caf%C3%A9')
  expect(decodeURI(decodeURI(window.location.hash))).toBe('#％E0％A4％A')
})

test('a good address stays as it is', async () => {
  await open('/?a=%25#caf%C3%A9')
  expect(window.location.href).toMatch(/\/\?a=%25#caf%C3%A9$/)
  expect(window.history.state).toEqual({ key: 1 })
})

test('an address that the visitor comes to on the page is repaired too', async () => {
  await open('/')
  window.history.replaceState(null, '', '/#%E0')
  window.dispatchEvent(new Event('popstate'))
  expect(decodeURI(window.location.hash)).not.toContain('%E0')
})

export {}
