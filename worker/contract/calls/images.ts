import { z } from 'zod'
import * as errorsText from '#messages/errors'
import { id, listOf } from '../common'
import {
  deleteImageQuery,
  image,
  imageFileQuery,
  imageKey,
  imagesQuery,
  uploadBatchResult,
  uploadFields,
  uploadResult,
} from '../images'
import { UPLOAD_BATCH_MAX, UPLOAD_BATCH_MAX_MB, UPLOAD_MAX_MB } from '../limits'
import { defineCalls } from './call'

/** Allowance for the rest of the form. */
const FORM_OVERHEAD_MB = 1
const rights = 'An `entityId` must be the user’s own: themselves, or an activity they organize.'

export const imageCalls = defineCalls('images', 'Images of users and activities.', {
  listImages: {
    method: 'get',
    path: '/images',
    summary: 'List your images',
    query: imagesQuery,
    answer: listOf(image),
  },
  uploadImage: {
    method: 'post',
    path: '/images/upload',
    rights,
    summary: 'Upload an image',
    form: { type: 'multipart/form-data', fields: uploadFields, filesMax: 1 },
    bodyLimit: {
      megabytes: UPLOAD_MAX_MB + FORM_OVERHEAD_MB,
      message: () => errorsText.fileTooLarge({ limit: String(UPLOAD_MAX_MB) }),
    },
    oneAtATime: true,
    status: 201,
    answer: uploadResult,
    quotas: ['upload', 'uploadSize'],
    errors: ['forbidden', 'not_an_image', 'image_too_large'],
  },
  uploadImages: {
    method: 'post',
    path: '/images/upload-batch',
    rights,
    summary: `Upload up to ${UPLOAD_BATCH_MAX} images, all or none`,
    form: { type: 'multipart/form-data', fields: uploadFields, filesMax: UPLOAD_BATCH_MAX },
    bodyLimit: {
      megabytes: UPLOAD_BATCH_MAX_MB + FORM_OVERHEAD_MB,
      message: () => errorsText.filesTooLarge({ limit: String(UPLOAD_BATCH_MAX_MB) }),
    },
    oneAtATime: true,
    status: 201,
    answer: uploadBatchResult,
    quotas: ['upload', 'uploadSize'],
    errors: ['forbidden', 'not_an_image', 'image_too_large'],
  },
  readImageFile: {
    method: 'get',
    path: '/images/file/:key',
    who: 'anyone',
    summary: 'Read the bytes of an image',
    params: z.object({ key: imageKey }),
    query: imageFileQuery,
    mediaType: 'image/webp',
    otherStatuses: { 304: { description: 'The image has not changed', hasBody: false } },
  },
  deleteImage: {
    method: 'delete',
    path: '/images/:id',
    rights: 'Only the owner of the image.',
    summary: 'Delete an image wherever it is used',
    params: z.object({ id: id.describe('Id of the image') }),
    query: deleteImageQuery,
    quotas: ['deleteImage'],
  },
})
