import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { News } from '#contracts/news/news.ts'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { usePosts } from '../list/use-posts.ts'
import { type NewsRecord, newsParams, writers } from '../news-record.ts'
import { PostView } from './post-view.tsx'

const PostEditor = later(() => import('../editor/post-editor.tsx'), 'PostEditor')

/** The post that the page's address names, or why it is not shown. */
export function PostLoader({ children }: { children: (post: NewsRecord) => ReactNode }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<News> entity="news" id={id} params={newsParams} failed="news:notFound" isPart>
      {(post) => <Named post={post}>{children(post)}</Named>}
    </RecordLoader>
  )
}

/** Trail and title name the post. */
function Named({ post, children }: { post: NewsRecord; children: ReactNode }) {
  useNamePlace(`/news/${post.id}`, post.attributes.title)
  return children
}

/** `/news/{id}`: a post to read, or a draft to go on with. */
export const OnePost = () => <PostLoader>{(post) => <ReadOrWrite post={post} />}</PostLoader>

function ReadOrWrite({ post }: { post: NewsRecord }) {
  const { can } = useSession()
  return post.attributes.status === 'Draft' && can(writers) ? <PostEditor record={post} /> : <PostView post={post} />
}

/** `/news`: beside the list the newest published post, as long as none is chosen. */
export function NewestPost() {
  const { t } = useTexts()
  const { posts } = usePosts(undefined)
  const newest = posts.find(({ attributes }) => attributes.status === 'Published')
  if (!newest) return posts.length > 0 ? <Text c="dimmed">{t('news:list.choose')}</Text> : null
  return <PostView post={newest} />
}
