import { tieChoices } from './app-choice.ts';
import { startForm } from './form/start-form.ts';

tieChoices(startForm());
