/** A mangled address (`/#%E0%A4%A`) makes Gatsby throw: in the part that can't be decoded, percent signs become wide ones. */
function repairAddress(): void {
  const { pathname, search, hash } = window.location
  const repaired = [pathname, search, hash].map(repair).join('')
  if (repaired !== pathname + search + hash) {
    // With the origin, as a path may begin with two slashes.
    window.history.replaceState(window.history.state, '', window.location.origin + repaired)
  }
}

function repair(part: string): string {
  try {
    decodeURIComponent(part)
    return part
  } catch {
    return part.replace(/%/g, '%EF%BC%85')
  }
}

repairAddress()
window.addEventListener('popstate', repairAddress)

export {}
