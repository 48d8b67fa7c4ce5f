import { testBuildEnvironment } from '../../__tests__/support/testedSite'

// Import this file first: modules of the build read the environment when they are imported.
Object.assign(process.env, testBuildEnvironment)
