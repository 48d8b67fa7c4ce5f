import type { GatsbyConfig } from 'gatsby'

function loadConfig(command: string): GatsbyConfig {
  process.env.gatsby_executing_command = command
  let config: GatsbyConfig = {}
  jest.isolateModules(() => {
    config = jest.requireActual<{ default: GatsbyConfig }>('../../gatsby-config').default
  })
  return config
}

afterEach(() => {
  delete process.env.gatsby_executing_command
})

describe('gatsby-config', () => {
  it('writes the committed GraphQL types only in builds', () => {
    expect(loadConfig('build').graphqlTypegen).toMatchObject({ generateOnBuild: true })
    expect(loadConfig('develop').graphqlTypegen).toBe(false)
  })
})
