export {
  endShareLink,
  endShareLinksTo,
  type NewShareLink,
  newShareLink,
  type OwnShareLink,
  openShareLink,
  type ShareLink,
  shareLinksOf,
} from './share-links.ts'
