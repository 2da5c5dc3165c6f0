import '@fontsource-variable/inter/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings } from './lib/settings.svelte';

applySettings();
mount(App, { target: document.getElementById('app')! });
