import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface NewsPublished {
  company: string
  title: string
  url: string
}

export const newsPublished: Template<NewsPublished> = {
  en: ({ company, title, url }) => ({
    subject: title,
    company,
    blocks: [paragraph('There is news at ', strong(company), ': ', strong(title), '.'), button('Read the post', url)],
  }),
  ro: ({ company, title, url }) => ({
    subject: title,
    company,
    blocks: [paragraph('Sunt noutăți la ', strong(company), ': ', strong(title), '.'), button('Citește postarea', url)],
  }),
}
