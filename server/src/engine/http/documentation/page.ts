import { viewerUrl } from './viewer-files.ts'

/** Holds no text of its own but the heading; the viewer is put into it by `viewer.js`. No script stands in the page. */
export const documentationPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Vatra</title>
<link rel="stylesheet" href="${viewerUrl('swagger-ui.css')}">
<link rel="stylesheet" href="${viewerUrl('viewer.css')}">
</head>
<body>
<p id="who" role="status"></p>
<main id="viewer"></main>
<script src="${viewerUrl('swagger-ui-bundle.js')}"></script>
<script src="${viewerUrl('viewer.js')}"></script>
</body>
</html>
`
