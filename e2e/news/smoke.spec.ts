import { press, shows } from '../support/screen.ts'
import { smoke } from '../support/smoke.ts'
import { texts } from '../support/texts.ts'

const { news: words, name: names } = texts.en
const TITLE = 'Smoke over the new office'

await smoke('writes a post, publishes and features it, and deletes it', 'hr', async ({ page, open, check }) => {
  await open('/news')
  const list = page.getByRole('region', { name: words.list })
  await list.getByRole('listitem').first().waitFor()
  await check('news')
  await page.getByRole('link', { name: words.write }).first().click()
  await page.waitForURL('**/news/create')
  await page.getByRole('textbox', { name: names['news.title'] }).fill(TITLE)
  await press(page, words['editor.publish'])
  await shows(page, words['editor.contentRequired'])
  await page.getByRole('textbox', { name: names['news.content'] }).fill('The chimney works.')
  await page.getByText(words['editor.savedAt'].split('{')[0]!).waitFor()
  await list.getByRole('link', { name: TITLE }).waitFor()
  await check('news editor')
  await press(page, words['editor.publish'])
  await shows(page, words['done.published'])
  const post = page.getByRole('article', { name: TITLE })
  await post.getByText('The chimney works.').waitFor()
  await press(page, words.more)
  await page.getByRole('menuitem', { name: words.feature }).click()
  await page.getByText(words['done.featured']).first().waitFor()
  await post.getByText(words['badge.featured']).waitFor()
  await check('news post')
  await press(page, words.more)
  await page.getByRole('menuitem', { name: words.delete }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words['delete.text']).waitFor()
  await dialog.getByRole('button', { name: words.delete }).click()
  await shows(page, words['done.deleted'])
  await list.getByRole('link', { name: TITLE }).waitFor({ state: 'detached' })
})
