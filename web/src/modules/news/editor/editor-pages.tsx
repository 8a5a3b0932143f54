import { PostLoader } from '../post/post-pages.tsx'
import { PostEditor } from './post-editor.tsx'

/** `/news/create` */
export const CreatePost = () => <PostEditor />

/** `/news/{id}/edit` */
export const EditPost = () => <PostLoader>{(post) => <PostEditor record={post} />}</PostLoader>
