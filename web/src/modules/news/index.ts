import { IconPencilPlus, IconSpeakerphone } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { featuredQuery, latestQuery } from './cards/queries.ts'
import { audienceQuery, writers } from './news-record.ts'

const permission = 'manageNews'

/** What the company tells its people. */
export const news = defineModule({
  key: 'news',
  routes: [
    {
      path: '/news',
      nameKey: 'news:route.news',
      component: lazy(() => import('./news-page.tsx'), 'NewsPage'),
      children: [
        {
          path: '/',
          nameKey: 'news:route.news',
          component: lazy(() => import('./post/post-pages.tsx'), 'NewestPost'),
        },
        {
          path: 'create',
          nameKey: 'news:write',
          permission,
          component: lazy(() => import('./editor/editor-pages.tsx'), 'CreatePost'),
        },
        {
          path: '$id',
          nameKey: 'news:route.post',
          component: lazy(() => import('./post/post-pages.tsx'), 'OnePost'),
        },
        {
          path: '$id/edit',
          nameKey: 'news:edit',
          permission,
          component: lazy(() => import('./editor/editor-pages.tsx'), 'EditPost'),
        },
      ],
    },
  ],
  menu: [{ group: 'start', order: 30, nameKey: 'news:route.news', to: '/news', icon: IconSpeakerphone }],
  commands: [
    {
      id: 'write-news',
      adds: { order: 90, what: 'news:adds.news' },
      nameKey: 'news:write',
      icon: IconPencilPlus,
      to: '/news/create',
      permission,
    },
  ],
  slots: {
    'dashboard.cards': [
      {
        order: 58,
        key: 'featured-news',
        asks: ({ can }) => [featuredQuery, ...(can(writers) ? [audienceQuery] : [])],
        title: 'news:card.featured',
        part: part(() => import('./cards/featured-card.tsx'), 'FeaturedCard'),
      },
      {
        order: 60,
        key: 'latest-news',
        asks: () => [latestQuery],
        title: 'news:card.latest',
        isNarrow: true,
        part: part(() => import('./cards/latest-card.tsx'), 'LatestCard'),
      },
    ],
  },
  // Authors go by their name.
  dependants: { employees: ['news'] },
})
