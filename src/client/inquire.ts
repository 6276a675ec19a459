import { startForm } from './form/start-form.ts';

startForm();
