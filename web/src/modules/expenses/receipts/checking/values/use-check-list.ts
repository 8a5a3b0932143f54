import { useEffect, useRef, useState } from 'react'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { readPath } from '#web/engine/resource/records.ts'
import { ruleText } from '#web/platform/texts/rules.ts'
import { text } from '#web/platform/texts/setup.ts'
import { focusQuietly } from '#web/ui/overlays/quiet-focus.ts'
import type { Item, ItemKey } from './items.ts'

/** What is typed into, or pressed, to decide on an item. */
const ENTRIES = 'input, [aria-pressed="true"], button'
/** Where the person goes on once nothing is left to check. */
const GO_ON = '[data-goes-on]'

const errorAt = (model: FormModel, key: ItemKey) => model.errors[key] ?? model.errors[key.split('.')[0]!]

const rowOf = (root: Element | null, key: ItemKey) => root?.querySelector<HTMLElement>(`[data-item="${key}"]`)

/** Runs once the input of a row is there: the code of some fields comes with the first of them. Answers what ends the waiting. */
function whenDrawn(row: HTMLElement, run: () => void): (() => void) | undefined {
  if (!row.querySelector('[data-awaited]')) return void run()
  const observer = new MutationObserver(() => {
    if (row.querySelector('[data-awaited]')) return
    observer.disconnect()
    if (document.activeElement === document.body || row.contains(document.activeElement)) run()
  })
  observer.observe(row, { childList: true, subtree: true })
  return () => observer.disconnect()
}

interface CheckListOptions {
  items: readonly Item[]
  model: FormModel
  /** What was still open when the receipt was left. */
  before: readonly ItemKey[] | undefined
  /** All of it was looked at before. */
  isChecked: boolean
  /** A focus would bring the keyboard over the page: only who corrects a value wants it. */
  isPhone: boolean
}

/** Which values are still to be looked at, which of them is in hand, and how a person goes through them. */
export function useCheckList({ items, model, before, isChecked, isPhone }: CheckListOptions) {
  const [open, setOpen] = useState<readonly ItemKey[]>(
    () => before ?? (isChecked ? [] : items.filter(({ asks }) => asks).map(({ key }) => key)),
  )
  const [current, setCurrent] = useState<ItemKey | undefined>(open[0])
  const root = useRef<HTMLFormElement>(null)
  /** Counts, so that the same item can be given the focus twice. */
  const [focusing, setFocusing] = useState(isPhone ? 0 : 1)
  const shown = useRef(current)
  shown.current = current
  useEffect(() => {
    if (focusing === 0) return
    const row = shown.current && rowOf(root.current, shown.current)
    if (!row) return focusQuietly(root.current?.querySelector<HTMLElement>(GO_ON))
    row.scrollIntoView?.({ block: 'nearest' })
    return whenDrawn(row, () => focusQuietly(row.querySelector<HTMLElement>(ENTRIES)))
  }, [focusing])

  /** Looked at, and right. */
  const [confirmed, setConfirmed] = useState<readonly ItemKey[]>([])
  const focus = (key: ItemKey | undefined) => {
    setCurrent(key)
    setFocusing((count) => count + 1)
  }
  const go = (key: ItemKey | undefined) => {
    if (!isPhone) return focus(key)
    setCurrent(key)
    // The picture and the value in hand are above all else.
    window.scrollTo?.({ top: 0 })
  }
  const reopen = (key: ItemKey) => {
    const order = items.map((item) => item.key)
    setOpen((keys) => (keys.includes(key) ? keys : [...keys, key].sort((a, b) => order.indexOf(a) - order.indexOf(b))))
    setConfirmed((keys) => keys.filter((one) => one !== key))
    go(key)
  }
  // What the server or the schema refuses is brought to the person, also where it was sure.
  const refused = items.find(({ key }) => errorAt(model, key) !== undefined)?.key
  const { errors } = model
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused) reopen(refused)
  }, [errors, refused])

  const isBlank = (key: ItemKey) => (readPath(model.values, key) ?? '') === ''
  /** It cannot be right as it stands. */
  const isUnfinished = (key: ItemKey) => {
    const isMissing = model.required.has(key) && isBlank(key)
    if (isMissing) model.setServerErrors({ [key]: [ruleText('required', text(`name:expenses.${key}` as never))] })
    return (
      isMissing ||
      errorAt(model, key) !== undefined ||
      rowOf(root.current, key)?.querySelector('[data-refused]') != null
    )
  }
  return {
    root,
    open,
    /** How many a person has confirmed since they opened it. */
    confirmed: confirmed.length,
    current,
    setCurrent,
    /** Nothing stands there, and nothing has to. */
    mayStayEmpty: (key: ItemKey) => isBlank(key) && !model.required.has(key),
    errorAt: (key: ItemKey) => errorAt(model, key),
    reopen,
    /** The person says that it is right, and goes on to the next. */
    confirm: (key: ItemKey) => {
      if (isUnfinished(key)) return go(key)
      const place = open.indexOf(key)
      const rest = open.filter((one) => one !== key)
      setOpen(rest)
      setConfirmed((keys) => [...keys, key])
      go(rest[place] ?? rest[0])
    },
    /** To the item before or after. */
    step: (key: ItemKey, by: 1 | -1) => {
      const next = open[open.indexOf(key) + by]
      if (next) go(next)
    },
    focus,
  }
}

export type CheckList = ReturnType<typeof useCheckList>
