import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, graphql } from 'graphql'
import type { Page, Route } from 'playwright/test'
import { listFiles } from '../../pipeline/content/contentFiles'

/** Excerpt of https://docs.github.com/en/graphql/reference: the types that the CMS asks for. */
const schema = buildSchema(`
  scalar Base64String
  scalar DateTime
  scalar GitObjectID
  interface GitObject { oid: GitObjectID! }
  type Blob implements GitObject { oid: GitObjectID! text: String isTruncated: Boolean! }
  type User { databaseId: Int login: String! }
  type GitActor { name: String email: String user: User }
  type TreeEntry { oid: GitObjectID! }
  type CommitHistoryConnection { nodes: [Commit] }
  type Commit implements GitObject {
    oid: GitObjectID!
    message: String!
    author: GitActor
    committedDate: DateTime!
    file(path: String!): TreeEntry
    history(first: Int, path: String): CommitHistoryConnection!
  }
  type Ref { name: String! target: GitObject }
  type Repository { object(oid: GitObjectID): GitObject ref(qualifiedName: String!): Ref }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!] = [] deletions: [FileDeletion!] = [] }
  input CommitMessage { headline: String! body: String }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch!
    expectedHeadOid: GitObjectID!
    fileChanges: FileChanges
    message: CommitMessage!
  }
  type CreateCommitOnBranchPayload { commit: Commit }
  type Query { repository(owner: String!, name: String!): Repository }
  type Mutation { createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload }
`)

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
  message: { headline: string }
}

const date = '2026-11-02T09:00:00Z'
const user = { id: 583231, databaseId: 583231, login: 'octocat', name: 'The Octocat', email: null }
const author = { name: user.name, email: 'octocat@example.com', user }

const hash = (text: string | Buffer) => createHash('sha1').update(text).digest('hex')
const hashBlob = (bytes: Buffer) =>
  hash(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))

/** Repository whose API answers the browser as api.github.com does. */
export class GithubRepository {
  readonly name = 'octocat/website'
  readonly token = 'github_pat_test'
  /** Files by path from the root of the repository. */
  readonly files = new Map<string, Buffer>()
  /** Headlines of the commits that the API received. */
  readonly commits: string[] = []

  constructor(contentFolder: string) {
    for (const file of listFiles(contentFolder))
      this.files.set(`content/${file}`, readFileSync(path.join(contentFolder, file)))
  }

  /** Writes the current files into a folder. */
  checkOut(folder: string): void {
    for (const [name, bytes] of this.files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), bytes)
    }
  }

  /** Answers the requests of a page to the API. */
  async serve(page: Page): Promise<void> {
    await page.route('https://api.github.com/**', (route) => this.answer(route))
    const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
    await page.route('https://avatars.githubusercontent.com/**', (route) =>
      route.fulfill({ contentType: 'image/gif', body: pixel }),
    )
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    // https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
      'Access-Control-Allow-Methods': 'GET, POST',
    }
    const send = (status: number, json?: unknown) =>
      route.fulfill({ status, headers, json: json ?? undefined })
    if (request.method() === 'OPTIONS') return send(204)
    const { authorization } = await request.allHeaders()
    if (!authorization?.endsWith(` ${this.token}`)) return send(401, { message: 'Bad credentials' })
    const repository = `/repos/${this.name}`
    const [, blob = ''] = new RegExp(`^${repository}/git/blobs/(\\w+)$`).exec(pathname) ?? []
    switch (`${request.method()} ${pathname}`) {
      case 'POST /graphql':
        return send(200, await this.query(request.postDataJSON() as Query))
      // https://docs.github.com/en/rest/users/users#get-the-authenticated-user
      case 'GET /user':
        return send(200, {
          ...user,
          avatar_url: `https://avatars.githubusercontent.com/u/${user.id}?v=4`,
          html_url: `https://github.com/${user.login}`,
        })
      // https://docs.github.com/en/rest/collaborators/collaborators#check-if-a-user-is-a-repository-collaborator
      case `GET ${repository}/collaborators/${user.login}`:
        return send(204)
      // https://docs.github.com/en/rest/git/trees#get-a-tree
      case `GET ${repository}/git/trees/${this.head}`:
        if (search !== '?recursive=1') break
        return send(200, { sha: this.head, tree: this.tree, truncated: false })
      // https://docs.github.com/en/rest/git/blobs#get-a-blob, with the media type "raw"
      case `GET ${repository}/git/blobs/${blob}`:
        return route.fulfill({
          headers: { ...headers, 'Content-Type': 'application/octet-stream' },
          body: this.findBlob(blob),
        })
    }
    return send(404, { message: 'Not Found' })
  }

  private get tree() {
    return [...this.files].map(([name, bytes]) => ({
      path: name,
      mode: '100644',
      type: 'blob',
      size: bytes.length,
      sha: hashBlob(bytes),
      url: `https://api.github.com/repos/${this.name}/git/blobs/${hashBlob(bytes)}`,
    }))
  }

  private get head(): string {
    return hash(JSON.stringify(this.tree.map((entry) => [entry.path, entry.sha])))
  }

  private findBlob(sha: string): Buffer | undefined {
    return [...this.files.values()].find((bytes) => hashBlob(bytes) === sha)
  }

  private get headCommit() {
    const commit = {
      __typename: 'Commit',
      oid: this.head,
      message: this.commits.at(-1) ?? 'Initial commit',
      author,
      committedDate: date,
      file: ({ path: name }: { path: string }) => {
        const bytes = this.files.get(name)
        return bytes && { oid: hashBlob(bytes) }
      },
      history: () => ({ nodes: [commit] }),
    }
    return commit
  }

  /** Executes a query of https://docs.github.com/en/graphql/guides/forming-calls-with-graphql. */
  private query({ query, variables }: Query) {
    const repository = {
      object: ({ oid }: { oid: string }) => {
        const bytes = this.findBlob(oid)
        return bytes && { __typename: 'Blob', oid, text: bytes.toString(), isTruncated: false }
      },
      ref: ({ qualifiedName }: { qualifiedName: string }) =>
        qualifiedName === 'main' ? { name: 'main', target: this.headCommit } : null,
    }
    const rootValue = {
      repository: ({ owner, name }: { owner: string; name: string }) =>
        `${owner}/${name}` === this.name ? repository : null,
      createCommitOnBranch: ({ input }: { input: CommitInput }) => this.commit(input),
    }
    return graphql({ schema, source: query, variableValues: variables, rootValue })
  }

  private commit({ branch, expectedHeadOid, fileChanges, message }: CommitInput) {
    if (branch.repositoryNameWithOwner !== this.name || branch.branchName !== 'main')
      throw new Error(`Could not resolve to a branch: ${JSON.stringify(branch)}`)
    if (expectedHeadOid !== this.head)
      throw new Error(`Expected branch to point to "${expectedHeadOid}" but it did not.`)
    for (const { path: name } of fileChanges.deletions) this.files.delete(name)
    for (const { path: name, contents } of fileChanges.additions)
      this.files.set(name, Buffer.from(contents, 'base64'))
    this.commits.push(message.headline)
    return { commit: this.headCommit }
  }
}

interface Query {
  query: string
  variables: Record<string, unknown>
}
