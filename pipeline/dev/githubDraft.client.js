// The draft of the site on GitHub: a branch to which the editor saves, and its pull request, which
// publishes it. https://docs.github.com/en/rest

/** Branch to which the editor saves. */
export const draftBranch = 'draft'

/** Start of the name of a step of the checks, in checks.yml; an error of the content follows. */
const errorPrefix = 'Content check: '

/** Reads the access token that Sveltia stores at the sign-in. */
export function readToken() {
  return JSON.parse(localStorage.getItem('sveltia-cms.user') || '{}').token
}

/** Response of GitHub that is no success. */
class GithubError extends Error {
  constructor(response, answer) {
    super(answer?.message ?? response.statusText)
    this.status = response.status
    this.isRateLimit =
      response.headers.get('x-ratelimit-remaining') === '0' || /rate limit/.test(this.message)
  }
}

export class GithubDraft {
  /** @param {string} repository such as "owner/name" */
  constructor(repository) {
    this.repository = repository
    this.owner = repository.split('/')[0]
  }

  /** Sends a request; throws a TypeError without a connection, and else a GithubError. */
  async request(method, path, body) {
    const response = await fetch(`https://api.github.com/repos/${this.repository}${path}`, {
      method,
      cache: 'no-store',
      headers: { Authorization: `Bearer ${readToken()}`, Accept: 'application/vnd.github+json' },
      body: body && JSON.stringify(body),
    })
    const answer = await response.json().catch(() => undefined)
    if (!response.ok) throw new GithubError(response, answer)
    return answer
  }

  get(path) {
    return this.request('GET', path)
  }

  compare(base, head) {
    return this.get(`/compare/${base}...${head}`)
  }

  /** Creates the branch of the draft unless it exists; returns true if it is new. */
  async ensureBranch() {
    if (this.hasBranch) return false
    this.main ??= (await this.get('')).default_branch
    const isMissing = await this.get(`/git/ref/heads/${draftBranch}`).then(
      () => false,
      (error) => {
        if (error.status !== 404) throw error
        return true
      },
    )
    if (isMissing) {
      const { sha } = (await this.get(`/git/ref/heads/${this.main}`)).object
      await this.request('POST', '/git/refs', { ref: `refs/heads/${draftBranch}`, sha })
    }
    this.hasBranch = true
    return isMissing
  }

  /** Brings into the draft what was published without it, such as from a computer. */
  async update(published) {
    if (published === this.includedCommit) return false
    const { files } = await this.compare(draftBranch, this.main)
    if (files.length > 0) {
      await this.request('POST', '/merges', { base: draftBranch, head: this.main })
    }
    this.includedCommit = published
    return files.length > 0
  }

  /**
   * Adds what was published since to the draft, ensures its pull request, and returns its state:
   * `published` and `saved` are commits. A draft without changes has no pull request, which is `pull`.
   * @returns {Promise<Omit<import('./publishStatus.client').State, 'isServed'>>}
   */
  async synchronize() {
    let comparison = await this.compare(this.main, draftBranch)
    let conflict
    if (comparison.behind_by > 0) {
      try {
        const isUpdated = await this.update(comparison.base_commit.sha)
        if (isUpdated) comparison = await this.compare(this.main, draftBranch)
      } catch (error) {
        if (error.status !== 409) throw error
        conflict = error
      }
    }
    const { files, commits, ahead_by: ahead, base_commit: head } = comparison
    const state = { published: head.sha, publishedAt: new Date(head.commit.committer.date) }
    if (files.length === 0) return { ...state, count: 0, run: await this.findRun(head.sha) }
    const pull = await this.ensurePull()
    // GitHub lists at most 250 commits; the pull request may know the last one some seconds later.
    const saved = commits.length < ahead ? pull.head.sha : commits.at(-1).sha
    const run = await this.findRun(saved)
    return { ...state, count: files.length, saved, pull, run, conflict }
  }

  /** Returns the pull request of the draft, and creates it for the first change. */
  async ensurePull() {
    const query = `head=${this.owner}:${draftBranch}&base=${this.main}&state=open`
    const [pull] = await this.get(`/pulls?${query}`)
    const body = 'What was saved in the editor and is not public yet.'
    const created = { title: 'Draft of the site', head: draftBranch, base: this.main, body }
    return pull ?? this.request('POST', '/pulls', created)
  }

  /**
   * Returns the newest run of the checks for a commit, with the first `error` in the content, if any;
   * undefined if the token may not read runs.
   */
  async findRun(commit) {
    try {
      const { workflow_runs: runs } = await this.get(`/actions/runs?head_sha=${commit}`)
      const run = runs.find(({ name }) => name === 'checks')
      return run?.conclusion === 'failure' ? { ...run, error: await this.findError(run) } : run
    } catch (error) {
      if (error.status === 403 || error.status === 404) return undefined
      throw error
    }
  }

  /** Finds the error that the content check reports as the name of a step. */
  async findError({ id }) {
    const { jobs } = await this.get(`/actions/runs/${id}/jobs`)
    const step = jobs
      .flatMap(({ steps = [] }) => steps)
      .find(({ name, conclusion }) => conclusion === 'failure' && name.startsWith(errorPrefix))
    return step?.name.slice(errorPrefix.length)
  }

  /**
   * Publishes the draft, unless something was saved after `saved`, the commit that was shown.
   * @param {Pick<import('./publishStatus.client').State, 'pull' | 'saved' | 'count'>} state
   */
  async publish({ pull, saved, count }) {
    const title = `Publish ${count === 1 ? 'one changed file' : `${count} changed files`}`
    const body = { merge_method: 'merge', sha: saved, commit_title: title }
    await this.request('PUT', `/pulls/${pull.number}/merge`, body)
  }

  /** Returns true if a file of the draft was saved after a time. */
  async isChangedSince(file, time) {
    const query = `sha=${draftBranch}&path=${encodeURIComponent(file)}&since=${time.toISOString()}`
    return (await this.get(`/commits?${query}&per_page=1`)).length > 0
  }
}
