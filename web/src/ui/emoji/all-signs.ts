export interface Sign {
  emoji: string
  label: string
  words: string
}

let signs: Promise<Sign[]> | undefined

/** All emoji as characters; their pictures on other servers are left out. The list is large, so it comes when somebody first looks for an emoji. */
export function allSigns(): Promise<Sign[]> {
  signs ??= import('@tiptap/extension-emoji').then(({ emojis }) =>
    emojis.flatMap(({ emoji, name, group, shortcodes, tags }) => {
      // Parts of flags and skin colours are nothing by themselves.
      if (!emoji || group === 'components' || name.startsWith('regional_indicator')) return []
      const [label, ...others] = [...shortcodes, ...tags].map((word) => word.replaceAll('_', ' '))
      return [{ emoji, label: label!, words: [label, ...others].join(' ') }]
    }),
  )
  // Next time may be better.
  signs.catch(() => {
    signs = undefined
  })
  return signs
}
