import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSchema, graphql } from 'graphql'
import { parse } from 'yaml'

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

type HttpResponse = [status: number, json?: unknown, headers?: Record<string, string>]
type Answer = (match: RegExpExecArray, body: Json, query: URLSearchParams) => HttpResponse
type Json = Record<string, string | undefined>

interface ApiRequest {
  method: string
  url: string
  authorization?: string | null
  body?: string | null
}

interface ApiResponse {
  status: number
  headers: Record<string, string>
  body?: string | Buffer
}

interface PullRequest {
  number: number
  html_url: string
  isOpen: boolean
}

export const token = 'github_pat_test'
const user = { id: 583231, databaseId: 583231, login: 'octocat', name: 'The Octocat', email: null }
const author = { name: user.name, email: 'octocat@example.com', user }

/** Steps of the job that checks the content. */
const { steps } = (
  parse(readFileSync('.github/workflows/checks.yml', 'utf8')) as {
    jobs: { content: { steps: { name?: string; run?: string; uses?: string }[] } }
  }
).jobs.content
const errorExpression = '${{ steps.check.outputs.error }}'

/** https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Content-Type': 'application/json',
}

/** Output of git by its parameters, which name a hash. */
const outputs = new Map<string, string>()

/** Failure that a test chooses for requests, such as a lost connection. */
export type Fault = (method: string, pathname: string) => HttpResponse | 'offline' | undefined

/**
 * Repository whose API answers as api.github.com does, from a real git repository. It has
 * only the routes that Sveltia and the publish bar call; all others are listed as unknown.
 */
export class GithubRepository {
  readonly name = 'octocat/website'
  readonly main: string
  token = token
  /** Commits whose checks have failed, with the first error in the content, if any. */
  readonly failedChecks = new Map<string, string>()
  /** Greatest number of commits that a comparison lists. */
  maxListedCommits = 250
  readonly unknownRequests: string[] = []
  fault: Fault = () => undefined
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'github-'))
  private readonly pulls: PullRequest[] = []

  constructor(contentFolder: string, main = 'main') {
    this.main = main
    this.git(['init', '--quiet', '--bare', '--initial-branch', main])
    const files = mkdtempSync(path.join(tmpdir(), 'files-'))
    cpSync(contentFolder, path.join(files, 'content'), { recursive: true })
    const index = ['--work-tree', files]
    this.git([...index, 'add', '--all'])
    this.git([...index, 'commit', '--quiet', '--message', 'Initial commit'])
    rmSync(files, { recursive: true })
  }

  delete(): void {
    rmSync(this.folder, { recursive: true })
  }

  createBranch(branch: string): void {
    this.git(['branch', branch, this.main])
  }

  /** Returns the commit of a branch; undefined if there is no such branch. */
  head(branch: string): string | undefined {
    try {
      return this.git(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])
    } catch {
      return undefined
    }
  }

  /** Returns the headlines of the commits of a branch since it was branched from another, newest first. */
  listCommits(branch: string, base = this.main): string[] {
    return this.git(['log', '--format=%s', `${base}..${branch}`])
      .split('\n')
      .filter(Boolean)
  }

  listFiles(branch: string): string[] {
    return this.git(['ls-tree', '-r', '-z', '--name-only', branch]).split('\0').filter(Boolean)
  }

  readFile(branch: string, name: string): Buffer {
    return this.run(['show', `${branch}:${name}`])
  }

  /** Commits files to a branch, as somebody does elsewhere. */
  push(
    branch: string,
    files: Record<string, string | Buffer>,
    message = 'Elsewhere',
    time?: Date,
  ): void {
    const additions = Object.entries(files).map(([name, bytes]) => ({
      path: name,
      contents: Buffer.from(bytes).toString('base64'),
    }))
    this.commit(branch, { additions, deletions: [] }, message, time)
  }

  /** Writes the files of a branch into a folder. */
  checkOut(branch: string, folder: string): void {
    execFileSync('tar', ['-x', '-m', '-C', folder], { input: this.run(['archive', branch]) })
  }

  private run(parameters: string[], options: { input?: Buffer; env?: NodeJS.ProcessEnv } = {}) {
    const identity = { name: author.name, email: author.email }
    const people = ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, identity.name],
      [`GIT_${role}_EMAIL`, identity.email],
    ])
    return execFileSync('git', parameters, {
      cwd: this.folder,
      input: options.input,
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        ...(Object.fromEntries(people) as NodeJS.ProcessEnv),
        GIT_DIR: this.folder,
        ...options.env,
      },
    })
  }

  private git(parameters: string[], options?: { input?: Buffer; env?: NodeJS.ProcessEnv }): string {
    return this.run(parameters, options).toString().trimEnd()
  }

  /** Routes of https://docs.github.com/en/rest, below the repository. */
  private readonly routes: [request: RegExp, answer: Answer][] = [
    [/^GET \/$/, () => [200, { default_branch: this.main }]],
    [/^GET \/collaborators\/octocat$/, () => [204]],
    [
      /^GET \/git\/trees\/(\w{40})$/,
      ([, sha = '']) => [200, { sha, tree: this.readTree(sha), truncated: false }],
    ],
    [
      /^GET \/git\/ref\/heads\/(.+)$/,
      ([, branch = '']) => {
        const sha = this.head(branch)
        return sha ? [200, { object: { sha } }] : [404, { message: 'Not Found' }]
      },
    ],
    [
      /^POST \/git\/refs$/,
      (_, { ref = '', sha = '' }) => {
        if (this.head(ref.replace('refs/heads/', '')))
          return [422, { message: 'Reference already exists' }]
        this.git(['update-ref', ref, sha, '0'.repeat(40)])
        return [201, { ref, object: { sha } }]
      },
    ],
    [
      /^GET \/compare\/([\w-]+)\.\.\.([\w-]+)$/,
      ([, base = '', head = '']) => [200, this.compare(base, head)],
    ],
    [
      /^POST \/merges$/,
      (_, { base = '', head = '' }) => {
        const sha = this.merge(base, head, `Merge ${head} into ${base}`)
        return sha ? [201, { sha }] : [409, { message: 'Merge conflict' }]
      },
    ],
    [
      /^GET \/pulls$/,
      (_, __, query) => {
        const isRight = query.get('head') === 'octocat:draft' && query.get('base') === this.main
        const isRequested = ({ isOpen }: PullRequest) =>
          isRight && (query.get('state') ?? 'open') === (isOpen ? 'open' : 'closed')
        const pulls = this.pulls.filter(isRequested)
        return [200, pulls.map((pull) => this.describePull(pull))]
      },
    ],
    [
      /^POST \/pulls$/,
      (_, { head, base }) => {
        if (head !== 'draft' || base !== this.main) return [422, { message: 'Validation Failed' }]
        const number = this.pulls.length + 1
        const url = `https://github.com/${this.name}/pull/${number}`
        const pull = { number, html_url: url, isOpen: true }
        this.pulls.push(pull)
        return [201, this.describePull(pull)]
      },
    ],
    [
      /^PUT \/pulls\/(\d+)\/merge$/,
      ([, number], { sha, commit_title: title = '', merge_method: method }) => {
        const pull = this.pulls.find((each) => each.number === Number(number))
        if (!pull?.isOpen) return [404, { message: 'Not Found' }]
        if (sha !== this.head('draft')) return [409, { message: 'Head branch was modified.' }]
        const merged = this.merge(this.main, 'draft', title, method !== 'squash')
        if (!merged) return [405, { message: 'Pull Request is not mergeable' }]
        pull.isOpen = false
        return [200, { sha: merged, merged: true }]
      },
    ],
    [
      /^GET \/actions\/runs$/,
      (_, __, query) => {
        const index = [...this.failedChecks.keys()].indexOf(query.get('head_sha') ?? '')
        const conclusion = index === -1 ? null : 'failure'
        const url = `https://github.com/${this.name}/actions/runs/`
        const other = {
          id: 99,
          name: 'live',
          conclusion: 'success',
          html_url: `${url}99`,
        }
        const run = { id: index, name: 'checks', conclusion, html_url: url + index }
        return [200, { workflow_runs: [other, run] }]
      },
    ],
    [
      /^GET \/actions\/runs\/(\d+)\/jobs$/,
      ([, id]) => {
        const error = [...this.failedChecks.values()][Number(id)] ?? ''
        const failed = steps.map(({ name, run, uses }) => {
          const isError = name?.includes(errorExpression)
          // A step that is skipped keeps the expression in its name.
          if (!isError || !error) return { name: name ?? run ?? uses, conclusion: 'skipped' }
          return { name: name?.replace(errorExpression, () => error), conclusion: 'failure' }
        })
        return [200, { jobs: [{ name: 'content', steps: failed }, { name: 'build' }] }]
      },
    ],
    [
      /^GET \/commits$/,
      (_, __, query) => {
        const since = `--since=${query.get('since')}`
        const parameters = ['--format=%H', since, query.get('sha')!, '--', query.get('path')!]
        const commits = this.git(['log', ...parameters])
          .split('\n')
          .filter(Boolean)
        return [200, commits.map((sha) => ({ sha }))]
      },
    ],
  ]

  /** Answers a request to the API; returns "offline" while there is no connection. */
  async answer({ method, url, authorization, body }: ApiRequest): Promise<ApiResponse | 'offline'> {
    const { pathname, searchParams } = new URL(url)
    const send = ([status, json, more]: HttpResponse): ApiResponse => ({
      status,
      headers: { ...headers, ...more },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    const fault = this.fault(method, pathname)
    if (fault === 'offline') return fault
    if (method === 'OPTIONS') return send([204])
    if (fault) return send(fault)
    if (!authorization?.endsWith(` ${this.token}`))
      return send([401, { message: 'Bad credentials' }])
    const json = JSON.parse(body || '{}') as Json
    if (pathname === '/graphql') return send([200, await this.query(json as unknown as Query)])
    // https://docs.github.com/en/rest/users/users#get-the-authenticated-user
    if (pathname === '/user') {
      const avatar = `https://avatars.githubusercontent.com/u/${user.id}?v=4`
      const profile = `https://github.com/${user.login}`
      return send([200, { ...user, avatar_url: avatar, html_url: profile }])
    }
    const root = `/repos/${this.name}`
    const below = pathname.startsWith(root) ? pathname.slice(root.length) || '/' : ''
    // https://docs.github.com/en/rest/git/blobs#get-a-blob, with the media type "raw"
    const [, blob] = /^\/git\/blobs\/(\w{40})$/.exec(below) ?? []
    if (blob) {
      const type = { 'Content-Type': 'application/octet-stream' }
      return {
        status: 200,
        headers: { ...headers, ...type },
        body: this.run(['cat-file', 'blob', blob]),
      }
    }
    for (const [pattern, respond] of this.routes) {
      const match = pattern.exec(`${method} ${below}`)
      if (match) return send(respond(match, json, searchParams))
    }
    this.unknownRequests.push(`${method} ${pathname}`)
    return send([404, { message: 'Not Found' }])
  }

  private readTree(commit: string) {
    const lines = this.readOnce(['ls-tree', '-r', '--long', '-z', commit]).split('\0')
    return lines.filter(Boolean).map((line) => {
      const [, mode, sha = '', size, name] = /^(\d+) blob (\w+) +(\d+)\t(.+)$/.exec(line) ?? []
      return { path: name, mode, type: 'blob', size: Number(size), sha }
    })
  }

  /** Compares branches by their merge base, as GitHub does. */
  private compare(base: string, head: string) {
    const [behind, ahead] = this.git([
      ...['rev-list', '--left-right', '--count', `${base}...${head}`],
    ]).split('\t')
    const list = (parameters: string[]) => this.git(parameters).split('\n').filter(Boolean)
    const commits = list(['rev-list', '--reverse', `${base}..${head}`])
    return {
      ahead_by: Number(ahead),
      behind_by: Number(behind),
      base_commit: { sha: this.head(base), commit: { committer: { date: this.readDate(base) } } },
      commits: commits.slice(0, this.maxListedCommits).map((sha) => ({ sha })),
      files: list(['diff', '--name-only', `${base}...${head}`]).map((filename) => ({ filename })),
    }
  }

  private describePull(pull: PullRequest): object {
    return { ...pull, head: { sha: this.head('draft') } }
  }

  private readDate(commit: string): string {
    return new Date(this.git(['log', '-1', '--format=%cI', commit])).toISOString()
  }

  /**
   * Merges a branch into another; returns undefined if they conflict.
   * @param hasParent false for a commit that does not name the merged one
   */
  private merge(base: string, head: string, message: string, hasParent = true) {
    let tree: string
    try {
      tree = this.git(['merge-tree', '--write-tree', base, head])
    } catch {
      return undefined
    }
    const branches = hasParent ? [base, head] : [base]
    const parents = branches.flatMap((branch) => ['-p', this.head(branch)!])
    const commit = this.git(['commit-tree', tree, ...parents, '-m', message])
    this.git(['update-ref', `refs/heads/${base}`, commit])
    return commit
  }

  private describeCommit(sha: string): object {
    const [date, message] = this.readOnce(['log', '-1', '--format=%cI%n%s', sha]).split('\n')
    return {
      __typename: 'Commit',
      oid: sha,
      message,
      author,
      committedDate: new Date(date!).toISOString(),
      file: ({ path: name }: { path: string }) => ({
        oid: this.readTree(sha).find((file) => file.path === name)?.sha,
      }),
      history: ({ path: name }: { path?: string }) => ({
        nodes: [this.describeCommit(name ? this.findLastCommit(sha, name) : sha)],
      }),
    }
  }

  /** Returns the commit in which a file was changed last, from one list for all files. */
  private findLastCommit(head: string, name: string): string {
    const parameters = [
      'log',
      '-m',
      '--first-parent',
      '--name-only',
      '-z',
      '--format=commit %H',
      head,
    ]
    const lines = this.readOnce(parameters).split(/[\0\n]/)
    const end = lines.indexOf(name)
    return lines
      .slice(0, end)
      .findLast((line) => line.startsWith('commit '))!
      .slice(7)
  }

  /** Runs a command on a hash, whose output is the same in every repository. */
  private readOnce(parameters: string[]): string {
    const key = parameters.join('\0')
    const output = outputs.get(key) ?? this.git(parameters)
    outputs.set(key, output)
    return output
  }

  /** Executes a query of https://docs.github.com/en/graphql/guides/forming-calls-with-graphql. */
  private async query({ query, variables }: Query) {
    const repository = {
      object: ({ oid }: { oid: string }) => {
        const text = this.readOnce(['cat-file', 'blob', oid])
        return { __typename: 'Blob', oid, text, isTruncated: false }
      },
      ref: ({ qualifiedName: branch }: { qualifiedName: string }) => {
        const sha = this.head(branch)
        return sha ? { name: branch, target: this.describeCommit(sha) } : null
      },
    }
    const rootValue = {
      repository: ({ owner, name }: { owner: string; name: string }) =>
        `${owner}/${name}` === this.name ? repository : null,
      createCommitOnBranch: ({ input }: { input: CommitInput }) => {
        const { branch, expectedHeadOid, fileChanges, message } = input
        if (branch.repositoryNameWithOwner !== this.name || !this.head(branch.branchName))
          throw new Error(`Could not resolve to a branch: ${JSON.stringify(branch)}`)
        if (expectedHeadOid !== this.head(branch.branchName))
          throw new Error(`Expected branch to point to "${expectedHeadOid}" but it did not.`)
        const commit = this.commit(branch.branchName, fileChanges, message.headline)
        return { commit: this.describeCommit(commit) }
      },
    }
    const result = await graphql({ schema, source: query, variableValues: variables, rootValue })
    const invalid = (result.errors ?? []).filter(({ originalError }) => !originalError)
    this.unknownRequests.push(...invalid.map(({ message }) => `GraphQL: ${message}`))
    return result
  }

  private commit(
    branch: string,
    changes: CommitInput['fileChanges'],
    message: string,
    // Git dates commits in whole seconds, so date each one after all that happened before.
    time = new Date(Date.now() + 1000),
  ): string {
    const date = time.toISOString()
    const env = {
      GIT_INDEX_FILE: path.join(this.folder, 'index-of-commit'),
      GIT_COMMITTER_DATE: date,
    }
    const parent = this.head(branch)!
    this.git(['read-tree', parent], { env })
    const removed = changes.deletions.map(({ path: name }) => `0 ${'0'.repeat(40)}\t${name}`)
    const added = changes.additions.map(({ path: name, contents }) => {
      const input = Buffer.from(contents, 'base64')
      return `100644 ${this.git(['hash-object', '-w', '--stdin'], { input })}\t${name}`
    })
    const input = Buffer.from([...removed, ...added].map((line) => `${line}\0`).join(''))
    this.git(['update-index', '-z', '--index-info'], { env, input })
    const tree = this.git(['write-tree'], { env })
    const commit = this.git(['commit-tree', tree, '-p', parent, '-m', message], { env })
    this.git(['update-ref', `refs/heads/${branch}`, commit, parent])
    return commit
  }
}

interface Query {
  query: string
  variables: Record<string, unknown>
}
