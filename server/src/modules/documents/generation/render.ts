import type { Locale } from '#contracts/engine/values/primitives.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { Tree } from '#platform/rich-text/index.ts'
import { type Letter, type Typeset, typesetDocx, typesetPdf } from '#platform/typesetting/index.ts'
import { type WhenItsTurn, WorkerStopped, whenItsTurn } from '#platform/workers/index.ts'
import type { House } from './read.ts'

export interface Sheet {
  name: string
  tree: Tree
  language: Locale
  /** Placeholders without a value: a line to fill in, or their labels. */
  blanks: boolean
}

/** A sheet may be made when its turn has come: long texts take tens of milliseconds each, in which nobody is answered. */
type Waiting = WhenItsTurn<Sheet>

const letterOf =
  ({ services, tenant }: Context, house: House, sheet: Waiting) =>
  async (): Promise<Letter> => {
    const { name, tree, language, blanks } = await whenItsTurn(sheet)
    return {
      tree,
      language,
      blanks,
      title: name,
      author: house.company.facts.company_name ?? tenant.name,
      logo: house.logo,
      at: services.clock.now(),
    }
  }

/** What takes too much to draw is the text's fault; a process that broke down is ours. */
async function drawn<Drawn>(work: Promise<Drawn>): Promise<Drawn> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WorkerStopped && error.reason !== 'broken') throw refused('template.tooLarge')
    throw error
  }
}

/** A filled text as PDF/A; 422 where it takes too much time or memory. */
export const renderPdf = (context: Context, house: House, sheet: Waiting): Promise<Typeset & { pdf: Buffer }> =>
  drawn(typesetPdf(letterOf(context, house, sheet), context.tenant.id))

/** The same as .docx. */
export const renderDocx = (context: Context, house: House, sheet: Waiting): Promise<Buffer> =>
  drawn(typesetDocx(letterOf(context, house, sheet), context.tenant.id))
