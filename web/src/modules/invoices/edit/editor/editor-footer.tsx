import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import classes from './editor.module.css'

interface EditorFooterProps {
  isDraft: boolean
  isBusy: boolean
  /** The number that issuing would take. */
  number: string
  /** The total, which a phone shows here. */
  total: string
  onClose: () => void
  onIssue: () => void
  onIssueAndSend: () => void
  onShare: () => void
}

/** The bar with what is done to the invoice. A draft is issued without a shortcut: it cannot be taken back. */
export function EditorFooter(props: EditorFooterProps) {
  const { isDraft, isBusy, number } = props
  const { t } = useTexts()
  return (
    <div className={classes.footer}>
      <Group gap={6} className={classes.hint}>
        <Kbd size="xs">{shortcut('Enter')}</Kbd>
        <Text fz="xs" c="dimmed">
          {t(isDraft ? 'invoices:edit.keys.saveDraft' : 'invoices:edit.keys.save')}
        </Text>
      </Group>
      <Text className={classes.sum}>{props.total}</Text>
      <Button variant="subtle" color="gray" onClick={props.onClose} className={classes.close}>
        {t('invoices:edit.close')}
      </Button>
      {isDraft ? (
        <>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('invoices:edit.saveDraft')}
          </Button>
          <Button.Group>
            <Button onClick={props.onIssue}>{t('invoices:edit.issue', { number })}</Button>
            <MenuOnDemand
              position="top-end"
              button={
                <Button px={8} className={classes.arrow} aria-label={t('invoices:edit.moreWays')}>
                  <IconChevronDown size={18} aria-hidden />
                </Button>
              }
            >
              {(Menu) => (
                <>
                  <Menu.Item onClick={props.onIssueAndSend}>{t('invoices:edit.issueAndSend')}</Menu.Item>
                  <Menu.Item onClick={props.onShare}>{t('invoices:edit.shareDraft')}</Menu.Item>
                </>
              )}
            </MenuOnDemand>
          </Button.Group>
        </>
      ) : (
        <Button type="submit" loading={isBusy}>
          {t('invoices:edit.saveChange')}
        </Button>
      )}
    </div>
  )
}
