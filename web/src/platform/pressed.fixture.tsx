import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { wordsOf } from './answered.fixture.tsx'
import { type Reader, signIn } from './drawn.fixture.tsx'
import { queryClient } from './query/client.ts'
import { parseSearch, stringifySearch } from './routing/search.ts'
import { Notices } from './shell/notices/notices.tsx'
import { localeKeys } from './texts/locale.ts'

/** A call of the API: the path without `/api`, and what was sent along (of a form with files its entries). */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  /** Of one intent: repeats have the same. */
  key: string | null
}

export interface Pressing extends Reader {
  /** The address with its search. */
  at?: string
  /** The path of its route, where the part reads what the address names: `/assets/$id/view`. */
  path?: string
  /** What the server answers: 404 where it answers undefined; `refused` for any other status; a promise for later. */
  answers?: (call: Call) => unknown
}

class Refusal {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

// Code that comes with a press is imported then, beside whatever else the machine does.
Error.stackTraceLimit = 10
configure({ asyncUtilTimeout: 15_000 })

const computedStyle = window.getComputedStyle.bind(window)

/**
 * Nothing is styled but by an element's own style, and what the document works out for each name of a button takes long. Of its root
 * it is asked how large an em is.
 */
const ownStyle = (element: HTMLElement) =>
  element === document.documentElement ? computedStyle(element) : element.style

/** The answer of a server that refuses: 422 with its fields, 403, 500. Status 0: no answer comes at all. */
export const refused = (status: number, body: object = {}) => new Refusal(status, body)

const bodyOf = (body: unknown) =>
  typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : body

/** A part of a page in a document, without a browser: for what follows a press. Layout, colours and focus traps are for journeys. */
export async function opened(
  part: ReactNode,
  { at = '/', path = at.replace(/\?.*/, ''), answers = () => undefined, ...reader }: Pressing = {},
) {
  // What the test before has left: files share a worker, so nothing of this file would run after the tests of another.
  cleanup()
  notifications.clean()
  Object(window).happyDOM.setURL(new URL(at, 'http://vatra.test').href)
  await signIn({ employee: '1', ...reader })
  vi.unstubAllGlobals()
  localStorage.setItem('token', 'x')
  // No language was chosen in this browser.
  for (const key of localeKeys) localStorage.removeItem(key)
  Object.assign(document.defaultView!, { getComputedStyle: ownStyle })
  // The kit asks it when letters have come.
  Object.assign(document, { fonts: new EventTarget() })
  const calls: Call[] = []
  // What the reader sets for themselves is kept as the server keeps it.
  const own = new Map(Object.entries(reader.settings ?? {}))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'http://vatra.test')
    const key = new Headers(headers).get('Idempotency-Key')
    const call = { method, path: pathname.replace(/^\/api/, ''), query, body: bodyOf(body), key }
    calls.push(call)
    if (method === 'GET' && call.path === '/restify/user-settings')
      return new Response(JSON.stringify({ data: [...own].map(([key, value]) => ({ attributes: { key, value } })) }))
    const answer = await answers(call)
    const isSet = call.path === '/restify/user-settings/bulk/update' && !(answer instanceof Refusal)
    if (isSet) for (const { key, value } of call.body as { key: string; value: unknown }[]) own.set(key, value)
    if (!(answer instanceof Refusal)) return new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 })
    if (answer.status === 0) throw new TypeError('No answer')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component: () => part })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> })
  const router = createRouter({
    routeTree: root.addChildren(path === '/$' ? [route] : [route, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        {/* Not its host, which draws toasts once a worker. */}
        <Notices />
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  // Not the place of an input whose code is on its way.
  const selector = ['input', 'textarea', 'select'].map((tag) => `${tag}:not([data-awaited])`).join()
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector })
  return {
    user,
    /** What was written, in its order. */
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    /** What was asked for. */
    asked: () => calls.filter(({ method }) => method === 'GET'),
    /** Where the page is now. */
    place: () => router.state.location.href,
    /** What is read in one line, as in `wordsOf`. */
    words: () => {
      const shown = document.body.cloneNode(true) as HTMLElement
      for (const hidden of shown.querySelectorAll('[hidden], [style*="display: none"]')) hidden.remove()
      return wordsOf(shown.innerHTML)
    },
    field,
    /** Presses what has this name, once it is there. */
    press: async (name: string | RegExp, role = 'button') => {
      const pressed = await screen.findByRole(role, { name })
      // A form saves once all of its inputs have come.
      await until(() => expect(document.querySelector('[data-awaited]')).toBeNull())
      await user.click(pressed)
      await settled()
    },
    /** The same in the dialog that is open, once its code is there and it can be pressed. */
    inDialog: async (name: string | RegExp, role = 'button') => {
      const button = await within(await screen.findByRole('dialog')).findByRole<HTMLButtonElement>(role, { name })
      await waitFor(() => expect(button.disabled).not.toBe(true))
      await user.click(button)
      await settled()
    },
    /** Puts a text in the place of what a field holds. */
    write: async (label: string | RegExp, text: string) => {
      const input = await field(label)
      await user.clear(input)
      if (text) await user.paste(text)
    },
    /** Opens a list of choices and takes one. */
    choose: async (label: string | RegExp, option: string | RegExp) => {
      await user.click(await field(label))
      await user.click(await screen.findByRole('option', { name: option }))
      await settled()
    },
  }
}

/** Waits until it holds. */
export const until = (holds: () => void) => waitFor(holds)

/** Lets happen what is on its way: code that comes late, answers and what is drawn of them. */
export const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  })
