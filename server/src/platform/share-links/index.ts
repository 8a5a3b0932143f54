export {
  endShareLink,
  endShareLinksTo,
  type NewShareLink,
  newShareLink,
  type OwnShareLink,
  openShareLink,
  type ShareLink,
  shareLinksOf,
  subjectOfShareLink,
} from './share-links.ts'
