import { enableGatsbyAnnouncerOnlyForPageChanges } from '../../src/lib/enableGatsbyAnnouncerOnlyForPageChanges'

function createLocation(path: string) {
  return new URL(path, 'https://www.example.com') as unknown as Location
}

describe('enableGatsbyAnnouncerOnlyForPageChanges', () => {
  it('enables the Gatsby announcer only for page changes', () => {
    document.body.innerHTML = '<div id="gatsby-announcer" aria-live="assertive"></div>'
    const announcer = document.getElementById('gatsby-announcer')
    const prevLocation = createLocation('/')
    enableGatsbyAnnouncerOnlyForPageChanges({ location: createLocation('/#contact'), prevLocation })
    expect(announcer).toHaveAttribute('aria-live', 'off')
    enableGatsbyAnnouncerOnlyForPageChanges({
      location: createLocation('/privacy-policy/'),
      prevLocation,
    })
    expect(announcer).toHaveAttribute('aria-live', 'assertive')
  })
})
