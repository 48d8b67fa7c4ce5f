import { fixtureFolders } from './testedSite'

// Modules of the site read these settings when they are imported.
Object.assign(process.env, fixtureFolders)
