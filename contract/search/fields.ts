import * as z from 'zod/mini';
import { searchGenders } from './facts.ts';

export const searchGenderSchema = z.enum(searchGenders);
