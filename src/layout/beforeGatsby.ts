/** What must run before Gatsby, its router and Emotion look at the page: the first of the app's scripts (gatsby-node.ts). */
import './repairAddress'
import './servedStyles'
