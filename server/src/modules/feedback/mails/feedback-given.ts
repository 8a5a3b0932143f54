import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface FeedbackGiven {
  company: string
  url: string
}

/** Not what it says, nor by whom: the page does, after signing in. */
export const feedbackGiven: Template<FeedbackGiven> = {
  en: ({ company, url }) => ({
    subject: 'You have new feedback',
    company,
    blocks: [paragraph('There is new feedback for you at ', strong(company), '.'), button('Read the feedback', url)],
  }),
  ro: ({ company, url }) => ({
    subject: 'Ai feedback nou',
    company,
    blocks: [paragraph('Ai primit feedback nou la ', strong(company), '.'), button('Citește feedbackul', url)],
  }),
}
