/** A variable that can be put into a text, and is a value when a document is made of it. */
export interface PlaceholderItem {
  /** Whose value it is, and which: `globals.today`. */
  key: string
  /** In the reader's language. */
  label: string
  /** What it is about, in the reader's language. */
  group: string
}

/** The variables that may be used now. */
export interface PlaceholderOffer {
  /** Whether it is known what the text is for; until then there are none. */
  isTypeKnown: boolean
  /** They are on their way: what asks for them waits. */
  isLoading?: boolean
  items: readonly PlaceholderItem[]
}

export const noPlaceholders: PlaceholderOffer = { isTypeKnown: false, items: [] }

/** What is offered now, for parts of the editor that live longer than one drawing of it. */
export interface OfferSource {
  now: () => PlaceholderOffer
  /** Once it is no longer on its way. */
  loaded: () => Promise<PlaceholderOffer>
  change: (offer: PlaceholderOffer) => void
}

export function offerSource(first: PlaceholderOffer): OfferSource {
  let current = first
  let waiting: ((offer: PlaceholderOffer) => void)[] = []
  return {
    now: () => current,
    loaded: () => (current.isLoading ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(current)),
    change(offer) {
      current = offer
      if (offer.isLoading) return
      for (const resolve of waiting) resolve(offer)
      waiting = []
    },
  }
}
