import { ActionIcon, Button, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconPrinter, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Locale } from '#contracts/engine/values/primitives.ts'
import { changeLocale } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './public-head.module.css'

interface PublicHeadProps {
  /** Whose it is. */
  company: string
  logo?: string | null
  /** What it is, where the page says that in its head. */
  about?: ReactNode
  /** Heard besides: a page that has words in a language of their own follows it. */
  onLocale?: (locale: Locale) => void
  /** Buttons of the page, before those that every public page has. */
  children?: ReactNode
}

/** The head of every public page: whose it is, the language and the colours of its visitor, and the way onto paper. */
export function PublicHead({ company, logo, about, onLocale, children }: PublicHeadProps) {
  const { t, locale } = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const choose = (next: string) => {
    onLocale?.(next as Locale)
    void changeLocale(next as Locale)
  }
  const scheme = t(isDark ? 'engine:public.light' : 'engine:public.dark')
  return (
    <header className={classes.head}>
      <div className={classes.whose}>
        {logo && <img src={logo} alt="" />}
        <div className={classes.words}>
          <p className={classes.company}>{company}</p>
          {about && <p className={classes.about}>{about}</p>}
        </div>
      </div>
      <div className={classes.tools}>
        {children}
        <SegmentedControl
          size="xs"
          aria-label={t('engine:public.language')}
          value={locale}
          onChange={choose}
          data={Locale.options.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={scheme}
          title={scheme}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('engine:public.print')}
        </Button>
      </div>
    </header>
  )
}
