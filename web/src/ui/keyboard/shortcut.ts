const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How the shortcut of Ctrl (Cmd on Apple's machines) and a key is written there: `Ctrl K`, `⌘ K`. */
export const shortcut = (key: string): string => `${isApple() ? '⌘' : 'Ctrl'} ${key}`
