/** What is wrong with a page. The same said of several windows or schemes is one sentence, which names them. */
export class Faults {
  readonly #found = new Map<string, { message: string; places: Set<string> }>()

  /** Adds what is so in one window or scheme, or in all where none is named. */
  add(messages: string[], place?: string): void {
    for (const message of messages) {
      const key = message.replace(/\d+ px/, '')
      const known = this.#found.get(key) ?? { message, places: new Set() }
      if (place) known.places.add(place)
      this.#found.set(key, known)
    }
  }

  sentences(): string[] {
    return [...this.#found.values()].map(({ message, places }) =>
      places.size > 0 ? `${message} (${[...places].join('; ')})` : message,
    )
  }
}
