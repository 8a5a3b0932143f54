/** Words that open most guessing lists, English and Romanian, lower case, digits and symbols already taken off. */
const words = new Set(
  `password passw passwort parola parolamea administrator admin welcome letmein changeme default secret login master
  monkey dragon football baseball basketball sunshine princess superman batman spiderman shadow michael jordan
  jennifer jessica ashley daniel charlie thomas andrew joshua robert george freedom whatever trustno starwars pokemon
  computer internet samsung google facebook iphone android microsoft windows summer winter spring autumn january
  february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday iloveyou loveyou lovely forever hello hellothere qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz
  asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm azerty qazwsx qazwsxedc company business office manager employee user
  testing test tester testtest guest root temp temporary demo sample chelsea arsenal liverpool barcelona juventus
  romania bucuresti cluj timisoara brasov iasi constanta steaua dinamo rapid craiova andrei alexandru alexandra
  cristian cristina mihai mihaela maria elena ioana andreea gabriel gabriela daniela florin adrian adriana stefan
  iubire iubita teiubesc bunaziua bunica mamaica soare primavara vara toamna iarna ianuarie februarie martie aprilie
  iunie iulie august septembrie octombrie noiembrie decembrie luni marti miercuri joi vineri sambata duminica angajat
  firma companie calculator`.split(/\s+/),
)

/** What follows a run of one or two letters in passwords such as `Aa123456!`: a walk along the keyboard's number row. */
const walks = ['1234567890', '0987654321', '9876543210', '0123456789', '11223344', '112233', '1q2w3e4r5t6y', '1qaz2wsx']
const starts = new Set(['', 'a', 'aa', 'ab', 'abc', 'abcd', 'q', 'qw', 'qwe', 'asd', 'zxc', 'x', 'z', 'p', 'pass'])

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const plain = (text: string) => text.replace(/[@431!0$5]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** What people hang on a word to please the rules: a year, 123, an exclamation mark. Longer tails are a choice of their own. */
const LONGEST_TAIL = 6

function isWordWithTail(text: string): boolean {
  const trimmed = text.replace(/^[^\p{L}@$]+/u, '')
  const core = trimmed.replace(/[^\p{L}]+$/u, '')
  if (text.length - core.length > LONGEST_TAIL) return false
  return words.has(plain(core)) || words.has(plain(core).replace(/(.+)\1$/, '$1'))
}

function isKeyboardWalk(text: string): boolean {
  const bare = text.replace(/[^\p{L}\d]/gu, '')
  const letters = /^\p{L}*?(?=\d|$)/u.exec(bare)?.[0] ?? ''
  const rest = bare.slice(letters.length)
  if (!starts.has(letters) || rest === '') return false
  return /^(\d)\1*$/.test(rest) || walks.some((walk) => walk.startsWith(rest) || rest.startsWith(walk))
}

/**
 * True for passwords that satisfy the composition rule and are still among the first guesses (`Password1!`, `P@ssw0rd`,
 * `Qwerty123!`, `Parola2024!`, `Aa123456!`). Case does not matter.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return isWordWithTail(text) || isKeyboardWalk(text)
}
