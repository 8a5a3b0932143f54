import { Button, ThemeIcon, Title } from '@mantine/core'
import { IconFileText, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { WhenSeen } from '#web/ui/display/when-seen.tsx'
import { later } from '#web/ui/later.tsx'
import { DownloadButton } from '#web/ui/preview/download-button.tsx'
import { Waiting } from '#web/ui/preview/waiting.tsx'
import { SigningCard } from '../../signing/card/signing-card.tsx'
import { BinButton } from '../bin/bin-button.tsx'
import { type DocumentRecord, emailsOf, fileOf, goesToBin } from '../document-record.ts'
import classes from '../library.module.css'
import { factsOf } from './document-facts.tsx'
import { DocumentLoader } from './document-loader.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Versions } from './versions.tsx'

const FilePreview = later(() => import('#web/ui/preview/file-preview.tsx'), 'FilePreview', Waiting)

const VersionPreview = later(() => import('./version-preview.tsx'), 'VersionPreview')

/** `/documents/{id}/details`: a document, what is known of it, and what was done with it. */
export const DocumentPage = () => <DocumentLoader>{(document) => <Shown document={document} />}</DocumentLoader>

function Shown({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  const { id, attributes, meta } = document
  useNamePlace(`/documents/${id}/details`, attributes.name)
  return (
    <DetailPage
      picture={
        <ThemeIcon variant="light" size={48} radius="md">
          <IconFileText size={26} stroke={1.5} aria-hidden />
        </ThemeIcon>
      }
      name={attributes.name}
      badge={<StatusBadge status={attributes.status} />}
      actions={
        <>
          <DownloadButton file={fileOf(document)} />
          {meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/documents/${id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('documents:document.edit')}
            </Button>
          )}
          {goesToBin(document) && <BinButton document={document} />}
        </>
      }
      facts={factsOf(document)}
    >
      <WhenSeen className={classes.paper}>
        <FilePreview file={fileOf(document)} />
      </WhenSeen>
      <Versions documentId={id} />
      <VersionPreview />
      {meta.authorizedToUpdate && <SigningCard documentId={id} emails={emailsOf(document)} />}
      <section>
        <Title order={2} fz="md" mb="sm">
          {t('documents:document.history')}
        </Title>
        <HistoryList entity="documents" id={id} label={t('documents:document.history')} />
      </section>
    </DetailPage>
  )
}
