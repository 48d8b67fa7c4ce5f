import { muteGatsbyAnnouncerOnSamePage } from '../../src/lib/muteGatsbyAnnouncerOnSamePage'

function createLocation(path: string) {
  return new URL(path, 'https://www.example.com') as unknown as Location
}

describe('muteGatsbyAnnouncerOnSamePage', () => {
  it('enables the Gatsby announcer only for page changes', () => {
    document.body.innerHTML = '<div id="gatsby-announcer" aria-live="assertive"></div>'
    const announcer = document.getElementById('gatsby-announcer')
    const prevLocation = createLocation('/')
    muteGatsbyAnnouncerOnSamePage({ location: createLocation('/#contact'), prevLocation })
    expect(announcer).toHaveAttribute('aria-live', 'off')
    muteGatsbyAnnouncerOnSamePage({ location: createLocation('/privacy-policy/'), prevLocation })
    expect(announcer).toHaveAttribute('aria-live', 'assertive')
  })
})
