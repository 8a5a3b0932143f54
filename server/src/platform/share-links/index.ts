export { endShareLinkOfCompany, shareLinksOfCompany } from './company-links.ts'
export {
  endShareLink,
  endShareLinksTo,
  newShareLink,
  openShareLink,
  type ShareLink,
  shareLinksOf,
  shareLinksTo,
  subjectOfShareLink,
} from './share-links.ts'
