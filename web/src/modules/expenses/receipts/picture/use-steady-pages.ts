import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReceiptPage } from '#contracts/expenses/receipts.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { ReceiptRecord } from '../../expense-record.ts'

/** A picture whose address ran out is asked for again so often, not for ever: it may be gone. */
const MOST_TRIES = 2

const nameOf = ({ id, attributes }: ReceiptRecord, page: number) => {
  const { width, height } = attributes.pages[page]!
  return `${id} ${page} ${width} ${height}`
}

/**
 * The pages of receipts under addresses that stay the same as long as they answer: each answer of the server names a picture by
 * another one, and it would be fetched and drawn anew.
 */
export function useSteadyPages() {
  const queryClient = useQueryClient()
  const addresses = useRef(new Map<string, string>())
  const tries = useRef(new Map<string, number>())
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const addressOf = (receipt: ReceiptRecord, page: number) => {
    const name = nameOf(receipt, page)
    const address = addresses.current.get(name) ?? receipt.attributes.pages[page]!.url
    addresses.current.set(name, address)
    return address
  }
  return {
    pagesOf: (receipt: ReceiptRecord): ReceiptPage[] =>
      receipt.attributes.pages.map((page, i) => ({ ...page, url: addressOf(receipt, i) })),
    isLost: ({ id }: ReceiptRecord): boolean => lost.has(id),
    /** The picture of a page did not come: it is asked for under a new address. */
    lose: (receipt: ReceiptRecord, page: number) => {
      const name = nameOf(receipt, page)
      const tried = tries.current.get(name) ?? 0
      addresses.current.delete(name)
      tries.current.set(name, tried + 1)
      if (tried >= MOST_TRIES) return setLost((before) => new Set([...before, receipt.id]))
      void queryClient.invalidateQueries({ queryKey: keys.entity('expense-receipts') })
    },
  }
}

export type SteadyPagesOf = ReturnType<typeof useSteadyPages>
