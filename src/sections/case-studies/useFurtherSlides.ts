import { useEffect, useRef, useState } from 'react'
import { stepped } from './slideshow'

export type Slide = Queries.CaseSlideFragment

export interface Slideshow {
  /** How many slides the page was served with. */
  served: number
  count: number
  /** The current slide, served or not. */
  index: number
  say: (place: number, slide: { alt: string }) => void
}

interface FurtherSlide {
  place: number
  /** Undefined while it is on its way. */
  slide?: Slide
  /** What to show in its place when it can't be had. */
  problem?: string
}

const notLoaded = 'This slide could not be loaded.'

/**
 * The slides that the page was not served with. They come in batches of as many as it was served with: those of the
 * current slide and its neighbours, if they are not here yet. A batch that can't be had is asked for again at the next
 * change of slides. Each further slide is said once, as soon as its words are known.
 *
 * @returns in order, the further slides that have arrived, and the current one in any case
 */
export function useFurtherSlides({ served, count, index, say }: Slideshow): FurtherSlide[] {
  const [slides, setSlides] = useState<ReadonlyMap<number, Slide>>(new Map())
  const [failed, setFailed] = useState<number>()
  const batches = useRef(new Map<number, Promise<Slide[]>>())
  const saying = useRef(say)

  useEffect(() => {
    saying.current = say
  })

  useEffect(() => {
    let left = false

    async function need(place: number): Promise<Slide | undefined> {
      const batch = Math.floor(place / served)
      if (batch === 0) return undefined
      const arriving = batches.current.get(batch) ?? ask(batch)
      return arriving.then(
        (arrived) => arrived[place % served],
        () => undefined,
      )
    }

    function ask(batch: number): Promise<Slide[]> {
      const arriving = fetchBatch(batch)
      batches.current.set(batch, arriving)
      arriving.then(
        (arrived) => setSlides((known) => withBatch(known, arrived, batch * served)),
        () => batches.current.delete(batch),
      )
      return arriving
    }

    void need(index).then((slide) => {
      if (left || index < served) return
      if (!slide) setFailed(index)
      saying.current(index, slide ?? { alt: notLoaded })
    })
    void need(stepped(index, 'forward', count))
    void need(stepped(index, 'backward', count))
    return () => {
      left = true
    }
  }, [served, count, index])

  const current = index < served ? [] : [index]
  return [...new Set([...slides.keys(), ...current])]
    .sort((one, other) => one - other)
    .map((place) => ({
      place,
      slide: slides.get(place),
      problem: place === failed ? notLoaded : undefined,
    }))
}

function withBatch(known: ReadonlyMap<number, Slide>, arrived: Slide[], from: number) {
  return new Map([...known, ...arrived.map((slide, nth) => [from + nth, slide] as const)])
}

async function fetchBatch(batch: number): Promise<Slide[]> {
  const response = await fetch(`/page-data/case-slides/${batch}.json`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return (await response.json()) as Slide[]
}
