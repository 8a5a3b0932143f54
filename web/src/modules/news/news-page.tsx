import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PostList } from './list/post-list.tsx'
import classes from './news.module.css'
import { writers } from './news-record.ts'
import { BackToNews } from './post/back-to-news.tsx'

/** Up to this width list and post are pages of their own. */
const NARROW = '(max-width: 62em)'

/** `/news`: the posts, and the one that is read or written beside them. On a phone each is a page. */
export function NewsPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const openId = useLocation().pathname.split('/')[2] || undefined
  const isPost = openId !== undefined
  return (
    <>
      {isNarrow && isPost ? (
        <>
          <VisuallyHidden component="h1">{t('news:route.news')}</VisuallyHidden>
          <BackToNews />
        </>
      ) : (
        <PageHeader
          title={t('news:route.news')}
          primary={
            can(writers) && (
              <Button
                component={Link}
                to="/news/create"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('news:write')}
              </Button>
            )
          }
        />
      )}
      {/* What is typed stays where the window gets wider or narrower: the post keeps its place. */}
      <div className={classes.columns}>
        {!(isNarrow && isPost) && <PostList openId={openId} />}
        {(isPost || !isNarrow) && (
          <div className={classes.post}>
            <Outlet />
          </div>
        )}
      </div>
    </>
  )
}
